export default function LoginStart() {
  return <main />
}
