import { useEffect, useRef, useState } from 'react';
import { roomOf } from './room';

/** A place on the screen, and how much fits there; measured anew when the screen changes. */
export function useRoom<Place extends HTMLElement>(matches: number) {
  const place = useRef<Place>(null);
  const [size, setSize] = useState({ width: window.innerWidth, height: window.innerHeight * 0.78 });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, room: roomOf(size.width, size.height, matches) };
}
