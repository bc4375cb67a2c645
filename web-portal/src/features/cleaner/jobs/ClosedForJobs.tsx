import { Notice } from '../../../ui/Notice.tsx';

export const ClosedForJobs = () => (
  <Notice>Your account is closed for new jobs. Your money is still yours.</Notice>
);
