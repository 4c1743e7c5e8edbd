/**
 * The messages of google.firestore.v1 as @grpc/proto-loader gives them: int64 and enums are strings, and unset fields
 * are absent. Only what this package reads is listed. Source: google/firestore/v1/*.proto in @google-cloud/firestore.
 */
export type ProtoTimestamp = { seconds?: string | number; nanos?: number };

/** A value has exactly one of these keys; engine/values.ts says more. */
export type ProtoValue = {
  nullValue?: 'NULL_VALUE';
  booleanValue?: boolean;
  integerValue?: string;
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
export type FieldTransform = {
  fieldPath: string;
  setToServerValue?: string;
  increment?: ProtoValue;
  maximum?: ProtoValue;
  minimum?: ProtoValue;
  appendMissingElements?: { values?: ProtoValue[] };
  removeAllFromArray?: { values?: ProtoValue[] };
};

export type Write = {
  update?: ProtoDocument;
  delete?: string;
  verify?: string;
  /** The form in which clients before 2020 sent a transform that follows an update. */
  transform?: { document?: string; fieldTransforms?: FieldTransform[] };
  updateMask?: DocumentMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
};
export type WriteResult = { updateTime?: ProtoTimestamp; transformResults?: ProtoValue[] };

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
export type FieldOrder = { field?: { fieldPath?: string }; direction?: string };
export type Cursor = { values?: ProtoValue[]; before?: boolean };
export type StructuredQuery = {
  select?: { fields?: { fieldPath?: string }[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: QueryFilter;
  orderBy?: FieldOrder[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: { value?: number };
  findNearest?: object;
};
export type Aggregation = { alias?: string; count?: { upTo?: { value?: string } } };

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
export type WriteRequest = { database?: string; writes?: Write[]; streamToken?: Uint8Array };
export type WriteResponse = Partial<CommitResponse> & { streamId?: string; streamToken: Uint8Array };
export type RollbackRequest = { database?: string; transaction?: Uint8Array };
export type BatchWriteRequest = { database?: string; writes?: Write[] };
export type BatchWriteResponse = {
  writeResults: WriteResult[];
  status: { code?: number; message?: string }[];
};
export type Explainable = { explainOptions?: object };
export type RunQueryRequest = TransactionSelector &
  Explainable & { parent?: string; structuredQuery?: StructuredQuery };
export type RunQueryResponse = {
  document?: ProtoDocument;
  transaction?: Uint8Array;
  readTime?: ProtoTimestamp;
};
export type RunAggregationQueryRequest = TransactionSelector &
  Explainable & {
    parent?: string;
    structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
  };
export type RunAggregationQueryResponse = {
  result?: { aggregateFields?: ProtoFields };
  transaction?: Uint8Array;
  readTime?: ProtoTimestamp;
};
export type ListCollectionIdsRequest = { parent?: string; pageSize?: number; pageToken?: string };
export type ListCollectionIdsResponse = { collectionIds: string[]; nextPageToken?: string };

export type ListenTarget = {
  targetId?: number;
  query?: { parent?: string; structuredQuery?: StructuredQuery };
  documents?: { documents?: string[] };
  resumeToken?: Uint8Array;
  readTime?: ProtoTimestamp;
  once?: boolean;
};
export type ListenRequest = { database?: string; addTarget?: ListenTarget; removeTarget?: number };
export type TargetChange = {
  targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  targetIds?: number[];
  cause?: { code: number; message: string };
  resumeToken?: Uint8Array;
  readTime?: ProtoTimestamp;
};
export type ListenResponse = {
  targetChange?: TargetChange;
  documentChange?: { document: ProtoDocument; targetIds: number[] };
  documentDelete?: { document: string; removedTargetIds: number[]; readTime: ProtoTimestamp };
  documentRemove?: { document: string; removedTargetIds: number[]; readTime: ProtoTimestamp };
};
