export default function Profile() {
  return <main />
}
