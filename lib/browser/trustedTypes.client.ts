import 'client-only';
import { workerPath } from 'newsroom/model/paths';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (text: string, type?: string, sink?: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ) => { createHTML: (text: string) => string };
};

/**
 * Creates the page's default policy of Trusted Types (https://www.w3.org/TR/trusted-types/). React and Turbopack give
 * the browser plain strings. Each must pass this policy before it becomes markup or a script's URL. Strings to be run
 * as scripts are refused, as the policy has no rule for them. Scripts of other hosts are left to `script-src`.
 */
export function createDefaultPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return;
  try {
    const unchecked = trustedTypes.createPolicy('unchecked', { createHTML: (text) => text });
    const parse = (text: string): DocumentFragment => {
      // Content of a template neither loads nor runs.
      const template = document.createElement('template');
      template.innerHTML = unchecked.createHTML(text);
      return template.content;
    };
    trustedTypes.createPolicy('default', {
      createHTML: (text, _, sink) =>
        // HTML that is only parsed runs nothing.
        sink !== 'DOMParser parseFromString' && hasActiveContent(parse(text)) ? null : text,
      createScriptURL: (text) => {
        const { origin, pathname } = new URL(text, document.baseURI);
        const isAllowed =
          origin !== location.origin || pathname === workerPath || pathname.startsWith('/_next/static/');
        return isAllowed ? text : null;
      },
    });
  } catch {
    // There is a default policy already, such as an extension's.
  }
}

function hasActiveContent(root: DocumentFragment): boolean {
  return [...root.querySelectorAll('*')].some(
    (element) =>
      // React makes its script elements out of an empty one.
      (element.localName === 'script' && (element.textContent !== '' || element.attributes.length > 0)) ||
      [...element.attributes].some(isActive) ||
      (element instanceof HTMLTemplateElement && hasActiveContent(element.content)),
  );
}

function isActive({ name, value }: Attr): boolean {
  return name.startsWith('on') || name === 'srcdoc' || (isUrl(name) && isScriptUrl(value));
}

const isUrl = (name: string): boolean => /(?:href|src|action|data)$/.test(name);

// Browsers ignore control characters and spaces within the scheme.
const isScriptUrl = (value: string): boolean =>
  value
    .replace(/[\0-\x20]/g, '')
    .toLowerCase()
    .startsWith('javascript:');
