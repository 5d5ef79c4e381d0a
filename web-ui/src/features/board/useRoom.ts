import { useEffect, useRef, useState } from 'react';
import { roomOf, type Room } from './room';

/** A place on the screen, and how much fits there; measured anew when the screen changes. */
export function useRoom<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [room, setRoom] = useState<Room>(() =>
    roomOf(window.innerWidth, window.innerHeight * 0.78),
  );
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom(roomOf(element.clientWidth, element.clientHeight)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, room };
}
