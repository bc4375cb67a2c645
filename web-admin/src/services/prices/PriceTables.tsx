import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { frequencies, frequencyName, houseSizes, houseSizeText } from '@tidylog/contracts/vocabulary/homes';
import { roomKinds, roomName } from '@tidylog/contracts/vocabulary/rooms';
import { type ReactNode, useId } from 'react';
import { ScrollArea } from '../../shared/ScrollArea.tsx';

interface Cell {
  readonly path: string;
  readonly name: string;
}

interface PriceTablesProps {
  /** What stands in the cell of a price or a factor. */
  readonly cell: (cell: Cell) => ReactNode;
}

interface GridProps {
  readonly title: string;
  readonly hint: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

function Grid({ title, hint, columns, rows }: GridProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography color="textSecondary">{hint}</Typography>
      <ScrollArea
        label={title}
        sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden' }}
      >
        <Table
          aria-labelledby={id}
          sx={{
            '& td, & th': { px: 3, py: 2 },
            '& tbody th': { verticalAlign: 'middle' },
            '& tr:last-of-type td, & tbody tr:last-of-type th': { border: 0 },
          }}
        >
          <TableHead>
            <TableRow>
              {columns.map((column, index) => (
                <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, cells }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
                  {name}
                </TableCell>
                {cells.map((cell, index) => (
                  <TableCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                    key={index}
                    align="right"
                    sx={{ fontVariantNumeric: 'tabular-nums', verticalAlign: 'middle' }}
                  >
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </Box>
  );
}

/** The three parts of a price list: homes, rooms, and what a frequency makes of a room's price. */
export const PriceTables = ({ cell }: PriceTablesProps) => (
  <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
    <Grid
      title="Homes"
      hint="The price of a cleaning before rooms and add-ons, by the size of the home."
      columns={['Size', ...frequencies.map(frequencyName)]}
      rows={houseSizes.map((size) => ({
        name: houseSizeText(size),
        cells: frequencies.map((each) =>
          cell({
            path: `base_prices.${size}.${each}`,
            name: `${houseSizeText(size)}, ${frequencyName(each)}`,
          }),
        ),
      }))}
    />
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, minWidth: 0 }}>
      <Grid
        title="Rooms"
        hint="The price of one room in a one-time cleaning."
        columns={['Room', 'Price']}
        rows={roomKinds.map((kind) => ({
          name: roomName(kind),
          cells: [cell({ path: `room_prices.${kind}`, name: roomName(kind) })],
        }))}
      />
      <Grid
        title="Rooms by frequency"
        hint="A room's price is multiplied by this factor."
        columns={['Frequency', 'Factor']}
        rows={frequencies.map((each) => ({
          name: frequencyName(each),
          cells: [cell({ path: `room_factors.${each}`, name: `Rooms, ${frequencyName(each)}` })],
        }))}
      />
    </Box>
  </Box>
);
