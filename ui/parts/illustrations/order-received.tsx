import type { ReactNode } from 'react'
import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** The order slip on its clipboard, ticked off. */
export const OrderReceivedIllustration = ({ className }: IllustrationProps) => (
  <OrderSlip className={className}>
    <path stroke={tones.teal} d="M72 62l4 4 7-8m-11 23 4 4 7-8m-11 23 4 4 7-8" />
    <circle cx="138" cy="112" r="22" fill={tones.accent} />
    <path strokeWidth="4" d="M128 113l7 7 13-15" />
  </OrderSlip>
)

/** The same slip, which waits for its payment: nothing is ticked off yet. */
export const OrderAwaitedIllustration = ({ className }: IllustrationProps) => (
  <OrderSlip className={className}>
    <path d="M74 63h6M74 82h6M74 101h6" />
    <circle cx="138" cy="112" r="22" fill={tones.paper} />
    <path strokeWidth="4" d="M138 99v14l9 5" />
  </OrderSlip>
)

function OrderSlip({ className, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156" />
      <path fill={tones.line} d="M60 36h72a5 5 0 0 1 5 5v93H55V41a5 5 0 0 1 5-5z" />
      <path fill={tones.paper} d="M64 46h64v78H64z" />
      <path fill={tones.paper} d="M82 30h7c1-9 13-9 14 0h7v13H82z" />
      <path d="M92 63h27M92 82h20M92 101h12" />
      {children}
      <path d="M158 58v9m-4.5-4.5h9M36 84h.1M168 84h.1" />
    </Illustration>
  )
}
