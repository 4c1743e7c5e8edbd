import 'server-only';

export { readDeadlineMs, withDeadline } from './deadline.node';
