import { Dots } from '@/components/clubs/Dots';
import { useTranslation } from '@/i18n/useTranslation';

/** Pitches from above, children as dots: what a tournament looks like to a bird. */
export function HeroDrawing() {
  const { t } = useTranslation('home');
  return (
    <svg
      fill="none"
      stroke="#2c7a4d"
      strokeWidth={2}
      style={{ display: 'block', width: '100%', height: 'auto', overflow: 'visible' }}
      viewBox="0 0 390 150"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('drawing')}
    >
      <g transform="translate(-8 26) rotate(-8 52 54)">
        <FuninoPitch />
      </g>
      <g transform="translate(102 20)">
        <ClassicPitch />
      </g>
      <g transform="translate(302 12) rotate(8 52 54)">
        <FuninoPitch />
      </g>
    </svg>
  );
}

function FuninoPitch() {
  return (
    <>
      <rect width="94" height="102" rx="4" fill="#0f6136" />
      <path d="M0 34H94M0 68H94" strokeDasharray="5 5" />
      <path d="M8 -1H26M68 -1H86M8 103H26M68 103H86" stroke="var(--chalk)" strokeWidth={6} />
      <Dots at="18,34 52,42 76,26" r={6.5} fill="#ffb26b" />
      <Dots at="14,80 46,66 76,82" r={6.5} fill="var(--lime)" />
      <circle cx="46" cy="55" r="3.2" fill="var(--chalk)" stroke="none" />
    </>
  );
}

function ClassicPitch() {
  return (
    <>
      <rect width="188" height="112" rx="4" fill="#0f6136" />
      <path d="M94 0V112M0 28H34V84H0M188 28H154V84H188" />
      <circle cx="94" cy="56" r="16" />
      <path d="M-1 42V70M189 42V70" stroke="var(--chalk)" strokeWidth={6} />
      <Dots at="14,56 60,30 64,80 98,42 96,74" r={6.5} fill="#93c5fd" />
      <Dots at="174,56 140,34 112,50 116,70 134,84" r={6.5} fill="#ff9ecb" />
      <circle cx="95" cy="58" r="3.4" fill="var(--chalk)" stroke="none" />
    </>
  );
}
