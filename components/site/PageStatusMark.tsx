import { type PageStatus, pageStatusMark } from '@/lib/model/pageStatus';

/** Makes the server respond with this status. */
export function PageStatusMark({ status }: { status: PageStatus }) {
  return <meta name={pageStatusMark} content={String(status)} />;
}
