import 'client-only';

type Connection = { saveData?: boolean; effectiveType?: string };

// Chromium alone has it: https://developer.mozilla.org/docs/Web/API/NetworkInformation
function readConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Whether the reader wishes to save data: by the browser's setting, or by light reading. */
export function isDataSaverOn(): boolean {
  return readConnection().saveData === true || document.documentElement.dataset.reading === 'light';
}

/** Whether the browser finds the network as slow as 2G or slower. */
export function isConnectionSlow(): boolean {
  return ['slow-2g', '2g'].includes(readConnection().effectiveType ?? '');
}
