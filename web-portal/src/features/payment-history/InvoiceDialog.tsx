import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type Invoice, invoiceQuery } from '../../shared/member/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { Unloaded } from '../../ui/Unloaded.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

type PaperLine = Invoice['paper']['total'];

function Line({ line, strong = false }: { readonly line: PaperLine; readonly strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'flex justify-between gap-4 border-t border-line pt-2 text-lg font-bold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={strong ? undefined : 'text-soft'}>
        {line.text}
        {line.detail !== null && line.detail !== '' && (
          <span className="block text-sm font-normal">{line.detail}</span>
        )}
      </dt>
      <dd className="money">{line.amount}</dd>
    </div>
  );
}

function Facts({ invoice: { paper, status } }: { readonly invoice: Invoice }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {paper.to.map((text, index) => (
          <p key={text} className={index === 0 ? 'font-semibold' : 'text-soft break-words'}>
            {text}
          </p>
        ))}
      </div>
      <div className="space-y-3">
        <PaymentStatus status={status} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {paper.facts.map(({ name, value }) => (
            <Fragment key={name}>
              <dt className="text-soft">{name}</dt>
              <dd className="break-words tabular-nums">{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Lines({ paper }: Pick<Invoice, 'paper'>) {
  const rows = (lines: readonly PaperLine[]) =>
    lines.map((line) => <Line key={`${line.text} ${line.detail} ${line.amount}`} line={line} />);
  return (
    <dl className="space-y-2">
      {rows(paper.lines)}
      {rows(paper.sums)}
      <Line line={paper.total} strong />
      {rows(paper.money)}
      <Line line={paper.balance} strong />
    </dl>
  );
}

export function InvoiceDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(invoiceQuery(id));
  const { data } = query;
  return (
    <Modal
      open
      wide
      onOpenChange={onClose}
      title={data?.paper.number ?? data?.paper.title ?? 'Invoice'}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Close
          </Button>
          {data !== undefined && <DownloadButton id={id} label="Download" />}
        </>
      }
    >
      {data !== undefined ? (
        <div className="space-y-6">
          <Facts invoice={data} />
          <Lines paper={data.paper} />
          {data.paper.notes !== null && (
            <p className="break-words whitespace-pre-line text-soft">{data.paper.notes}</p>
          )}
        </div>
      ) : (
        <Unloaded query={query} what="The invoice">
          <Bone className="h-64" />
        </Unloaded>
      )}
    </Modal>
  );
}
