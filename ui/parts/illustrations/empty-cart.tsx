import { Illustration, Shoe, tones } from './illustration.tsx'

/** An open carrier bag, and the pair that could be in it. */
export function EmptyCartIllustration() {
  return (
    <Illustration>
      <path d="M22 134h156" />
      <Shoe at="translate(70 14) rotate(9 32 20)" dashed />
      <path d="M52 30v9m-4.5-4.5h9M150 24v7m-3.5-3.5h7" />
      <path fill={tones.line} d="M66 76l9-10h52l9 10z" />
      <path fill={tones.paper} d="M66 76h70l8 58H58z" />
      <path fill={tones.line} stroke="none" d="M123 77.5h12l7.5 55H128z" />
      <path d="M66 76h70l8 58H58z" />
      <path stroke={tones.accent} strokeWidth="4.5" d="M85 88v8a16 16 0 0 0 32 0v-8" />
      <path d="M85 86v.1m32-.1v.1" strokeWidth="5" />
    </Illustration>
  )
}
