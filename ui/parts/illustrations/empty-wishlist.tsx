import { Illustration, Shoe, tones } from './illustration.tsx'

/** A balloon of a heart that is about to take a shoe along. */
export function EmptyWishlistIllustration() {
  return (
    <Illustration>
      <path d="M22 134h156" />
      <path d="M103 78c-6 8 5 14-1 23" />
      <path
        fill={tones.accent}
        d="M103 74C82 59 73 49 73 36.5c0-16 22-20.5 30-5.5 8-15 30-10.5 30 5.5C133 49 124 59 103 74z"
      />
      <path stroke={tones.paper} d="M82 38c0-5 3-8.5 7-9" />
      <path fill={tones.accent} d="M103 74l-4 6h8z" />
      <Shoe at="translate(76 88) rotate(-7 32 20)" fill={tones.paper} />
      <path d="M38 62v9m-4.5-4.5h9M158 82v7m-3.5-3.5h7M152 36h.1M52 100h.1" />
    </Illustration>
  )
}
