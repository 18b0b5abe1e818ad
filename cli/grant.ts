import { parseArgs } from 'node:util'
import { operatorError } from '#domain/operator-error.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readStaffRoles, staffRoles } from '#domain/staff/permissions.ts'
import { inviteMinutes } from '#domain/staff/sign-in.ts'
import { inviteStaff } from '#flows/staff/invite-member.ts'
import type { Terminal } from './terminal.ts'
import { withShop } from './with-shop.ts'

export const grantUsage = `strut grant NAME [--role ROLE]...

  Makes a one-time link into the back office, valid for ${inviteMinutes} minutes on one device, and prints it. For a
  staff member, the link sets up a new passkey or authenticator, and their old ones stop working once it is used; anyone
  else becomes an owner, or gets the roles named: ${staffRoles.join(', ')}.`

/** Makes a staff member owner. Needs access to the machine: it recovers a shop whose owner lost every credential. */
export async function grantCommand(args: readonly string[], { print, ...terminal }: Terminal): Promise<number> {
  const { name, roles } = readArguments(args)
  return withShop(terminal, async (shop) => {
    const made = await inviteStaff(shop, { name, roles, by: 'command line', mayReplaceKeys: true })
    if (isRefusal(made)) throw operatorError(made.message)
    print(made.link)
    return 0
  })
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parse(args)
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw operatorError(grantUsage)
  const roleNames = values.role ?? ['owner']
  const roles = readStaffRoles(roleNames)
  if (roles.length < new Set(roleNames).size) throw operatorError(`A role is one of ${staffRoles.join(', ')}.`)
  return { name, roles }
}

function parse(args: readonly string[]) {
  try {
    const options = { role: { type: 'string', multiple: true } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw operatorError(grantUsage)
  }
}
