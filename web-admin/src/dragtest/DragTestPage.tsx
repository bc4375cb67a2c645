import OpenWithIcon from '@mui/icons-material/OpenWithOutlined';
import { PlannedPage } from '../layout/PlannedPage.tsx';

export function DragTestPage() {
  return (
    <PlannedPage
      Icon={OpenWithIcon}
      title="Drag and Drop Test"
      text="Here you will try out dragging and dropping in this browser."
    />
  );
}
