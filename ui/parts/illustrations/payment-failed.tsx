import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** A bank card in two halves. */
export function PaymentFailedIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M40 134h120" />
      <g transform="rotate(-8 70 84)">
        <path fill={tones.paper} d="M42 48h58l-8 17 11 14-10 16 6 17H42a7 7 0 0 1-7-7V55a7 7 0 0 1 7-7z" />
        <path fill={tones.accent} d="M47 64h20v15H47z" />
        <path d="M57 64v15m-10-7.5h20M47 96h28" />
      </g>
      <g transform="rotate(7 140 84)">
        <path fill={tones.paper} d="M117 48h43a7 7 0 0 1 7 7v50a7 7 0 0 1-7 7h-44l-6-17 10-16-11-14z" />
        <path fill={tones.line} d="M110.5 62H167v14h-49z" />
        <path d="M132 96h22" />
      </g>
      <path d="M107 34V22m-14 15-7-9m35 8 7-10" />
    </Illustration>
  )
}
