import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** A plug that has come out of its socket. */
export function ErrorIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156" />
      <path d="M14 122c26 4 40-6 36-24-3-14 2-22 14-22M186 60c-16-6-32 0-32 16 0 10-4 14-8 16" />
      <path fill={tones.paper} d="M66 58h14c13 0 20 8 20 18s-7 18-20 18H66z" />
      <path fill={tones.line} d="M62 58h10v36H62z" />
      <path d="M99 69h10m-10 14h10" strokeWidth="3.5" />
      <path fill={tones.paper} d="M142 74h-8c-12 0-19 8-19 18s7 18 19 18h8z" />
      <path fill={tones.line} d="M138 74h10v36h-10z" />
      <path d="M117 85h7m-7 14h7" strokeWidth="3.5" />
      <path fill={tones.accent} d="M116 22 99 46h11l-5 17 19-25h-11z" />
      <path d="M86 40l-6-6m52 16 7-6M92 106l-5 7m18-5v8" />
    </Illustration>
  )
}
