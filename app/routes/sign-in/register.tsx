export default function Register() {
  return <main />
}
