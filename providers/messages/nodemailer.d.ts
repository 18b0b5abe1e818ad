/** Types for the part of nodemailer that is used. */
declare module 'nodemailer' {
  export type Transporter = {
    sendMail: (letter: {
      from: string
      to: string
      subject: string
      text: string
      messageId: string
      headers: Record<string, string>
    }) => Promise<unknown>
    close: () => void
  }

  export function createTransport(options: {
    host: string
    port: number
    secure: boolean
    requireTLS: boolean
    auth?: { user: string; pass: string }
    connectionTimeout: number
    greetingTimeout: number
    socketTimeout: number
    disableFileAccess: boolean
    disableUrlAccess: boolean
  }): Transporter
}
