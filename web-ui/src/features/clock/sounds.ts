import type { Signal } from './clockView';

let audio: AudioContext | undefined;

/** Browsers play sounds only after a tap: called by the one that starts the clock. */
export function unlockSounds(): void {
  audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  void audio?.resume();
}

/** Two short beeps for the last minute, a long horn at the end. */
export function play(signal: Signal): void {
  if (signal === 'LAST_MINUTE') {
    beep(880, 0, 0.18);
    beep(880, 0.3, 0.18);
    navigator.vibrate?.([120, 120, 120]);
  } else {
    beep(330, 0, 1.6);
    beep(415, 0, 1.6);
    navigator.vibrate?.([600]);
  }
}

function beep(frequency: number, after: number, length: number): void {
  if (!audio) return;
  const begin = audio.currentTime + after;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'square';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.4, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
