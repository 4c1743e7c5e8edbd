/** The query that a form begins with runs once, and again only where it is opened again. A retry is the editor's. */
export const readOnce = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnMount: 'always',
  networkMode: 'always',
  structuralSharing: false,
} as const;
