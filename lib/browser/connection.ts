type Connection = { saveData?: boolean; effectiveType?: string };

// Only Chromium has `navigator.connection`: https://developer.mozilla.org/docs/Web/API/NetworkInformation
function readConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Whether the browser is set to save data. */
export function isDataSaverOn(): boolean {
  return readConnection().saveData === true;
}

/** Whether the browser finds the network as slow as 2G or slower. */
export function isConnectionSlow(): boolean {
  return ['slow-2g', '2g'].includes(readConnection().effectiveType ?? '');
}
