import { Page } from '../layout/Page.tsx';
import { BoardView } from './board/BoardView.tsx';

/** The jobs of the company, on a board to assign them. */
export const CalendarPage = () => (
  <Page>
    <BoardView />
  </Page>
);
