test('`seekable` is empty before the metadata, and the browser’s own is not read until then', async () => {
  const own = { length: 1 } as TimeRanges;
  const readOwn = jest.spyOn(HTMLMediaElement.prototype, 'seekable', 'get').mockReturnValue(own);
  const played = { length: 0 } as TimeRanges;
  jest.spyOn(HTMLMediaElement.prototype, 'played', 'get').mockReturnValue(played);
  const readyState = jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get');
  await import('./seekableAfterMetadata.client');
  const media = document.createElement('audio');
  readyState.mockReturnValue(HTMLMediaElement.HAVE_NOTHING);
  expect(media.seekable).toBe(played);
  expect(readOwn).not.toHaveBeenCalled();
  readyState.mockReturnValue(HTMLMediaElement.HAVE_METADATA);
  expect(media.seekable).toBe(own);
});
