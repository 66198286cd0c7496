import { notify } from '@/components/console/frame/notify'
import { saveFile } from '@/components/console/list/csv-button'
import { ToolButton } from '@/components/console/menu'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

function save(codes: string[]): void {
  const text = ['Recovery codes of Taskers; each works once.', '', ...codes, ''].join('\n')
  saveFile(new Blob([text], { type: 'text/plain' }), 'taskers-recovery-codes.txt')
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    notify.success('Copied')
  } catch {
    notify.error('This browser does not copy. Download the codes, or write them down.')
  }
}

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice look="calm" title="Keep these codes now: they are shown only once" role="status">
        <p>Each lets you log in once if you lose your phone. Do not keep them with your password.</p>
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sand p-4 font-mono sm:grid-cols-5"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ToolButton onClick={() => save(codes)}>Download</ToolButton>
        <ToolButton onClick={() => void copy(codes)}>Copy</ToolButton>
        <Button className="min-h-11! py-2!" onClick={onClose}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
