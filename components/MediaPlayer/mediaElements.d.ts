import type { DetailedHTMLProps, HTMLAttributes, ReactNode, Ref } from 'react';

// JSX types of media-chrome's elements, apart from its script, which must not be in the first load or on the server.

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  ref?: Ref<HTMLElement>;
  class?: string | undefined;
  children?: ReactNode;
};

declare module 'react' {
  namespace JSX {
    // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
    interface IntrinsicElements {
      'media-controller': ElementProps & {
        audio?: boolean;
        defaultduration?: number | undefined;
        hotkeys?: string;
        nomutedpref?: '';
        novolumepref?: '';
        nosubtitleslangpref?: '';
      };
      'media-loading-indicator': ElementProps & { noautohide?: '' };
      'media-control-bar': ElementProps;
      'media-play-button': ElementProps;
      'media-time-range': ElementProps;
      'media-time-display': ElementProps & { showduration?: ''; notoggle?: '' };
      'media-mute-button': ElementProps;
      'media-volume-range': ElementProps;
      'media-captions-button': ElementProps;
      'media-fullscreen-button': ElementProps;
    }
  }
}
