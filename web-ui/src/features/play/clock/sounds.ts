import type { Signal } from './clockView';

let audio: AudioContext | undefined;

/** Browsers play sounds only after a tap: called by one. */
export function unlockSounds(): void {
  audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  void audio?.resume();
}

/**
 * Hands a signal over to the sound card, to be heard in so many seconds: two short beeps for the
 * last minute, a long horn at the end. Gives a function that calls it off.
 *
 * The sound card keeps time by itself. Timers do not: a browser lets those of a tab in the
 * background run once a minute only.
 */
export function schedule(signal: Signal, after: number): () => void {
  if (!audio) return () => {};
  const begin = audio.currentTime + after;
  const tones =
    signal === 'LAST_MINUTE'
      ? [beep(audio, 880, begin, 0.18), beep(audio, 880, begin + 0.3, 0.18)]
      : [beep(audio, 330, begin, 1.6), beep(audio, 415, begin, 1.6)];
  return () => tones.forEach((tone) => tone.disconnect());
}

/** The same signal for the hand that holds the phone. */
export function tremble(signal: Signal): void {
  navigator.vibrate?.(signal === 'LAST_MINUTE' ? [120, 120, 120] : [600]);
}

/** A tone; what it goes through falls silent when it is disconnected. */
function beep(context: AudioContext, frequency: number, begin: number, length: number): AudioNode {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'square';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.4, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length);
  return volume;
}
