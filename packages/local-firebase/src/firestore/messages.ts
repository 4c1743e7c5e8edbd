/**
 * The messages of google.firestore.v1 as @grpc/proto-loader gives them (int64 and enums as strings, unset fields
 * absent), reduced to what this package looks at. The rest passes through untouched to the engine.
 * Source: google/firestore/v1/*.proto in @google-cloud/firestore.
 */
export type ProtoTimestamp = { seconds?: string | number; nanos?: number };

export type ProtoValue = {
  nullValue?: 'NULL_VALUE' | 0 | null;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number;
  timestampValue?: ProtoTimestamp;
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: ProtoValue[] };
  mapValue?: { fields?: ProtoFields };
};
export type ProtoFields = Record<string, ProtoValue>;

export type ProtoDocument = {
  name: string;
  fields?: ProtoFields;
  createTime?: ProtoTimestamp;
  updateTime?: ProtoTimestamp;
};

export type DocumentMask = { fieldPaths?: string[] };
type Precondition = { exists?: boolean; updateTime?: ProtoTimestamp };
type FieldTransform = { fieldPath: string } & Record<string, unknown>;

export type Write = {
  update?: ProtoDocument;
  delete?: string;
  verify?: string;
  updateMask?: DocumentMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
};
type WriteResult = { updateTime?: ProtoTimestamp; transformResults?: ProtoValue[] };

export type TransactionOptions = {
  readOnly?: { readTime?: ProtoTimestamp };
  readWrite?: { retryTransaction?: Uint8Array };
};
export type TransactionSelector = {
  transaction?: Uint8Array;
  newTransaction?: TransactionOptions;
  readTime?: ProtoTimestamp;
};

export type QueryFilter = {
  compositeFilter?: { op?: string; filters?: QueryFilter[] };
  fieldFilter?: { field?: { fieldPath?: string }; op?: string; value?: ProtoValue };
  unaryFilter?: { field?: { fieldPath?: string }; op?: string };
};
export type StructuredQuery = {
  select?: { fields?: { fieldPath?: string }[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: QueryFilter;
  orderBy?: { field?: { fieldPath?: string }; direction?: string }[];
  limit?: { value?: number };
};

export type GetDocumentRequest = TransactionSelector & { name?: string; mask?: DocumentMask };
export type ListDocumentsRequest = TransactionSelector & {
  parent?: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: DocumentMask;
  showMissing?: boolean;
};
export type ListDocumentsResponse = { documents: ProtoDocument[]; nextPageToken?: string };
export type CreateDocumentRequest = {
  parent?: string;
  collectionId?: string;
  documentId?: string;
  document?: { fields?: ProtoFields };
  mask?: DocumentMask;
};
export type UpdateDocumentRequest = {
  document?: ProtoDocument;
  updateMask?: DocumentMask;
  mask?: DocumentMask;
  currentDocument?: Precondition;
};
export type DeleteDocumentRequest = { name?: string; currentDocument?: Precondition };
export type BatchGetRequest = TransactionSelector & {
  database?: string;
  documents?: string[];
  mask?: DocumentMask;
};
export type BatchGetResponse = {
  found?: ProtoDocument;
  missing?: string;
  transaction?: Uint8Array;
  readTime?: ProtoTimestamp;
};
export type BeginTransactionRequest = { database?: string; options?: TransactionOptions };
export type CommitRequest = { database?: string; writes?: Write[]; transaction?: Uint8Array };
export type CommitResponse = { writeResults: WriteResult[]; commitTime: ProtoTimestamp };
export type RollbackRequest = { database?: string; transaction?: Uint8Array };
export type BatchWriteRequest = { database?: string; writes?: Write[] };
export type BatchWriteResponse = {
  writeResults: WriteResult[];
  status: { code?: number; message?: string }[];
};
export type RunQueryRequest = TransactionSelector & { parent?: string; structuredQuery?: StructuredQuery };
export type RunQueryResponse = {
  document?: ProtoDocument;
  transaction?: Uint8Array;
  readTime?: ProtoTimestamp;
};
export type RunAggregationQueryRequest = TransactionSelector & {
  parent?: string;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: unknown[] };
};
export type RunAggregationQueryResponse = {
  result?: { aggregateFields?: ProtoFields };
  transaction?: Uint8Array;
  readTime?: ProtoTimestamp;
};
export type ListCollectionIdsRequest = { parent?: string };
export type ListCollectionIdsResponse = { collectionIds: string[] };
