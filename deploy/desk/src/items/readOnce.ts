/** How what a form begins with is read: once, and again only where it is opened anew. A retry is the editor's. */
export const readOnce = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnMount: 'always',
  networkMode: 'always',
  structuralSharing: false,
} as const;
