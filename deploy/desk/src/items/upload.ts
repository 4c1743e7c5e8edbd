import { ref, uploadBytesResumable } from 'firebase/storage';
import { toFileUrl, type Backend } from '../firebase.ts';

/** A file on its way into the bucket. */
export type Upload = {
  /** The file's URL; rejects when it was given up or refused. */
  url: Promise<string>;
  cancel: () => void;
};

export type Progress = { share: number; isPaused: boolean };

/** Stores a file under a name that nobody guesses. While there is no network it waits. */
export function uploadFile(
  backend: Backend,
  file: Blob & { name?: string },
  onProgress: (progress: Progress) => void = () => {},
): Upload {
  const name = `desk/${crypto.randomUUID()}/${(file.name ?? 'file').replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}`;
  const task = uploadBytesResumable(ref(backend.storage, name), file, { contentType: file.type });
  const ended = new AbortController();
  addEventListener('offline', () => task.pause(), ended);
  addEventListener('online', () => task.resume(), ended);
  if (!navigator.onLine) task.pause();
  task.on('state_changed', ({ bytesTransferred, totalBytes, state }) =>
    onProgress({ share: totalBytes === 0 ? 1 : bytesTransferred / totalBytes, isPaused: state === 'paused' }),
  );
  const url = Promise.resolve(task)
    .then(() => toFileUrl(backend, name))
    .finally(() => ended.abort());
  return { url, cancel: () => task.cancel() };
}

/** The HTML of a text as a file. */
export async function uploadText(backend: Backend, html: string): Promise<string> {
  const file = new File([html], 'text.html', { type: 'text/html; charset=utf-8' });
  return uploadFile(backend, file).url;
}

/** Pictures need not be wider or higher: the site shows none that is wider. */
const widthMax = 2560;
/** They move, or are drawn of lines. */
const unscaledTypes = /^image\/(?:gif|svg)/;

/**
 * A picture as it is stored: turned as its camera says, at most 2,560 pixels wide and high, and without what else the
 * camera wrote, such as the place. Rejects for what is no picture that a browser shows.
 */
export async function preparePicture(file: File): Promise<{ file: File; width: number; height: number }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, widthMax / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (unscaledTypes.test(file.type)) return { file, width, height };
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height);
  picture.close();
  const type = /png|webp/.test(file.type) ? file.type : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  const name = file.name.replace(/\.\w+$/, '') + (type === 'image/jpeg' ? '.jpg' : `.${type.slice(6)}`);
  return { file: new File([blob], name, { type }), width, height };
}

/** The length of a recording, in seconds; undefined where it does not say it. */
export function readLength(file: File): Promise<number | undefined> {
  const player = document.createElement(file.type.startsWith('video/') ? 'video' : 'audio');
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () =>
      resolve(Number.isFinite(player.duration) ? player.duration : undefined),
    );
    player.addEventListener('error', () => resolve(undefined));
    player.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
