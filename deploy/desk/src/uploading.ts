import { useIsMutating } from '@tanstack/react-query';

/** The options of every mutation that uploads: its key counts uploads, and it waits for the network by itself. */
export const uploading = { mutationKey: ['upload'], networkMode: 'always' } as const;

/** Whether a file is on its way: what is published, or left, would be without it. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploading.mutationKey }) > 0;
}
