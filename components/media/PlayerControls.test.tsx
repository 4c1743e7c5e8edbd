import { act, fireEvent, render, screen } from '@testing-library/react';
import { driveControls, silentWaitMs } from '@/lib/media/driveControls.client';
import { PlayerControls } from './PlayerControls';

// jsdom plays nothing: a film says here what a test has it say. e2e/media.spec.ts watches a browser.

type State = {
  currentTime: number;
  duration: number;
  paused: boolean;
  readyState: number;
  error: object | null;
};

function show(given: Partial<State> = {}) {
  const film = document.createElement('video');
  const state = { currentTime: 3, duration: 60, paused: false, readyState: 4, error: null, ...given };
  for (const name of Object.keys(state) as (keyof State)[]) {
    const set = (value: never): void => void (state[name] = value);
    Object.defineProperty(film, name, { get: () => state[name], set, configurable: true });
  }
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  const methods = {
    play: jest.fn(async () => {}),
    load: jest.fn(() => void (state.error = null)),
    requestFullscreen: undefined,
  };
  Object.assign(film, methods);
  Object.defineProperties(film, {
    textTracks: { value: textTracks },
    buffered: { value: { length: 0 } },
  });
  render(<PlayerControls isFilm hasCaptions seconds={60} />);
  const controls = screen.getByRole('group');
  const fire = (event: string) => act(() => void film.dispatchEvent(new Event(event)));
  const drive = () => driveControls(controls, film, new AbortController().signal);
  const line = screen.getByRole<HTMLInputElement>('slider', { name: 'Նվագարկման դիրքը' });
  return { film, state, controls, line, fire, drive, ...methods };
}

// That it is moved in once: e2e/playbackBar.spec.ts.
describe('the line', () => {
  test.each([
    ['let go where it was taken from', 'pointerup', 5],
    ['taken over by the page', 'pointercancel', 3],
    ['left', 'blur', 3],
    ['let go elsewhere', 'change', 5],
  ])('follows the recording again once it is %s', (_, event, place) => {
    const { state, line, fire, drive } = show();
    drive();
    fireEvent.input(line, { target: { value: '5' } });
    state.currentTime = 4;
    fire('timeupdate');
    expect(line).toHaveValue('5');
    state.currentTime = 3;
    fireEvent[
      event === 'pointerup' ? 'pointerUp' : event === 'pointercancel' ? 'pointerCancel' : (event as 'blur')
    ](line);
    expect(state.currentTime).toBe(place);
    state.currentTime = 9;
    fire('timeupdate');
    expect(line).toHaveValue('9');
  });
});

test('on an iPhone a film is loaded before it fills the screen, and one that is refused all the same plays on', async () => {
  const { film, state, play, fire, drive } = show({ readyState: 0, paused: true });
  const enter = jest.fn(() => {
    if (state.readyState === 0) throw new DOMException('', 'InvalidStateError');
  });
  Object.assign(film, { webkitEnterFullscreen: enter });
  drive();
  fireEvent.click(screen.getByRole('button', { name: 'Ամբողջ էկրանով' }));
  expect(play).toHaveBeenCalledTimes(1);
  expect(enter).not.toHaveBeenCalled();
  await act(async () => film.dispatchEvent(new Event('loadedmetadata')));
  expect(enter).toHaveBeenCalledTimes(1);
  state.readyState = 1;
  fire('durationchange');
  fireEvent.click(screen.getByRole('button', { name: 'Ամբողջ էկրանով' }));
  expect(enter).toHaveBeenCalledTimes(2);
});

describe('a film with captions whose host does not allow other origins', () => {
  const unsupported = { code: 4 };
  const addCaptions = (film: HTMLVideoElement): void => {
    film.setAttribute('crossorigin', 'anonymous');
    film.append(document.createElement('track'));
  };
  const captions = () => screen.getByLabelText('Ենթագրեր');

  test.each(['before', 'after'])(
    'plays without them, and nobody hears of it, where it fails %s the scripts',
    (when) => {
      const { film, state, play, load, drive } = show(when === 'before' ? { error: unsupported } : {});
      addCaptions(film);
      const onFailure = jest.fn();
      film.addEventListener('error', onFailure);
      drive();
      if (when === 'after') {
        state.error = unsupported;
        film.dispatchEvent(new Event('error'));
      }
      expect(film).not.toHaveAttribute('crossorigin');
      expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 1]);
      expect(captions()).toBeDisabled();
      expect(onFailure).not.toHaveBeenCalled();
    },
  );

  test('plays on without them in other controls, such as those of its page after the bar', () => {
    const { film, drive } = show();
    addCaptions(film);
    film.removeAttribute('crossorigin');
    drive();
    expect(captions()).toBeDisabled();
  });

  test('says so where it fails without them too, and its next try has them', () => {
    const { film, state, load, drive } = show();
    addCaptions(film);
    drive();
    const onFailure = jest.fn();
    film.addEventListener('error', onFailure);
    for (let times = 0; times < 2; times += 1) {
      state.error = unsupported;
      film.dispatchEvent(new Event('error'));
    }
    expect(load).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(film).toHaveAttribute('crossorigin', 'anonymous');
    expect(captions()).toBeEnabled();
  });

  test('fails once where it is the network that failed', () => {
    const { film, state, load, drive } = show();
    addCaptions(film);
    drive();
    state.error = { code: 2 };
    film.dispatchEvent(new Event('error'));
    expect(load).not.toHaveBeenCalled();
    expect(film).toHaveAttribute('crossorigin', 'anonymous');
  });
});

describe('a recording that waits for what has not loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  const words = () => screen.getByRole('status');

  test.each(['waiting', 'stalled'])(
    'shows it at “%s”, says it after some seconds, and no longer once it plays',
    (event) => {
      const { state, controls, fire, drive } = show();
      drive();
      state.readyState = 2;
      fire(event);
      expect(controls).toHaveAttribute('data-waiting');
      expect(words()).toBeEmptyDOMElement();
      act(() => jest.advanceTimersByTime(silentWaitMs));
      expect(words()).toHaveTextContent('Բեռնվում է…');
      state.readyState = 4;
      fire('playing');
      expect(controls).not.toHaveAttribute('data-waiting');
      expect(words()).toBeEmptyDOMElement();
    },
  );

  test.each([
    ['is paused', { paused: true, readyState: 0 }],
    ['has enough for now', { readyState: 3 }],
    ['has failed', { readyState: 0, error: { code: 2 } }],
  ])('does not wait where it %s', (_, given) => {
    const { controls, fire, drive } = show(given);
    drive();
    fire('stalled');
    act(() => jest.advanceTimersByTime(silentWaitMs));
    expect(controls).not.toHaveAttribute('data-waiting');
    expect(words()).toBeEmptyDOMElement();
  });
});
