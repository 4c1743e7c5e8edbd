import type { Backend } from '../firebase.ts';

/**
 * Opens a window at once, as browsers allow it at a click alone; undefined where the browser opens none. The function
 * that is returned shows a draft in it by the site's own preview, or closes it where there is none. It throws where the
 * editor is not signed in any more.
 */
export function openPreview(
  { auth, settings }: Backend,
  size: 'phone' | 'tab',
): ((draftId: string | undefined) => Promise<void>) | undefined {
  const name = `preview-${crypto.randomUUID()}`;
  const opened = window.open('', name, size === 'phone' ? 'popup,width=390,height=844' : '');
  if (opened === null) return undefined;
  return async (draftId) => {
    const token = await auth.currentUser?.getIdToken().catch(() => undefined);
    if (draftId === undefined || token === undefined) {
      opened.close();
      // Why a draft was not stored is said where it is stored.
      if (draftId !== undefined) throw new Error('no token');
      return;
    }
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: `${settings.site}/api/preview`,
      target: name,
      hidden: true,
    });
    for (const [key, value] of Object.entries({ token, draft: draftId }))
      form.append(Object.assign(document.createElement('input'), { name: key, value }));
    document.body.append(form);
    form.submit();
    form.remove();
  };
}
