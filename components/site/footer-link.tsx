const link =
  'inline-flex min-h-11 items-center py-2 leading-snug lg:min-h-9 underline-offset-4 hover:underline'

type FooterLinkProps = { href: string; text: string; className?: string | undefined }

export function FooterLink({ href, text, className = '' }: FooterLinkProps) {
  const rel = /^https?:/.test(href) && { rel: 'noopener' }
  return (
    <a href={href} className={`${link} ${className}`.trimEnd()} {...rel}>
      {text}
    </a>
  )
}
