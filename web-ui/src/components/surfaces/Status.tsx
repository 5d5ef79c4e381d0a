import { Text, type TextProps } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Milliseconds until whatever reads the screen aloud knows the place. */
const KNOWN_AFTER = 150;

interface StatusProps extends TextProps {
  children: ReactNode;
}

/**
 * What is said as it comes up, and again as it changes.
 *
 * Many screen readers are silent about a place that comes together with its words: all see these at once, and who
 * listens gets them once the place stands.
 */
export function Status({ children, ...text }: StatusProps) {
  const [isKnown, setKnown] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    // Put in anew, as words that have just come: the same ones stay, for whoever is about to touch them.
    if (isKnown && words.current) words.current.parentElement?.append(words.current);
  }, [isKnown]);
  return (
    <Text component="div" role="status" {...text}>
      <div ref={words} aria-hidden={!isKnown || undefined}>
        {children}
      </div>
    </Text>
  );
}
