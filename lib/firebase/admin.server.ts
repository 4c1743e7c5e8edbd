import 'server-only';

export type { DocumentSnapshot, Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
export { getDatabase } from './admin.node';
