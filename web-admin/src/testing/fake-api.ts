import type { Listener } from '@tidylog/web-shared/api/changes';
import type { ExportName, ExportQuery } from '@tidylog/web-shared/api/download';
import { type Answers, fakeApi as sharedFakeApi } from '@tidylog/web-shared/testing/fake-api';
import { newStats } from './fixtures/dashboard.ts';

export { behind, never, pageOf, refusal, refused } from '@tidylog/web-shared/testing/fake-api';

export type FakeApi = ReturnType<typeof fakeApi>;

/**
 * The API of the console in a test. `exports` are the calls that save a list; `saved` says whether a list had rows to
 * save.
 */
export function fakeApi(answers: Answers, saved: () => boolean = () => true) {
  let listener: Listener | undefined;
  const exports: { readonly name: ExportName; readonly query: ExportQuery }[] = [];
  const reports: { readonly path: string; readonly query: Readonly<Record<string, string>> }[] = [];
  return {
    ...sharedFakeApi({
      'GET /admin/stats': () => newStats(),
      'GET /admin/attention': () => [],
      ...answers,
    }),
    saveExport: async (name: ExportName, query: ExportQuery): Promise<boolean> => {
      exports.push({ name, query });
      return saved();
    },
    saveReport: async (path: string, query: Readonly<Record<string, string>>): Promise<boolean> => {
      reports.push({ path, query });
      return saved();
    },
    exports,
    reports,
    listen: (to: Listener) => {
      listener = to;
      return () => undefined;
    },
    /** The live stream of the test. */
    live: {
      opened: () => listener?.opened(),
      lost: () => listener?.lost?.(),
      changed: (model: string) => listener?.changed(JSON.stringify({ model, ids: [] })),
    },
  };
}
