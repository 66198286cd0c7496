import { Segments } from '@/components/console/segments'

const tabs = {
  inbox: { label: 'Inbox', href: '/admin/messages' },
  trouble: { label: 'Trouble', href: '/admin/messages?view=trouble' },
  staff: { label: 'To staff', href: '/admin/messages?view=staff' },
  all: { label: 'All', href: '/admin/messages?view=all' },
} as const
export type MessageTab = keyof typeof tabs

type MessageTabsProps = { current: MessageTab | undefined; inTrouble?: number | undefined }

/** The heading of the messages, and the ways to look at them. */
export function MessageTabs({ current, inTrouble }: MessageTabsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="font-extrabold text-xl leading-tight sm:text-2xl">Messages</h1>
      <Segments
        label="Which messages"
        segments={Object.entries(tabs).map(([name, tab]) => ({
          ...tab,
          isCurrent: name === current,
          count: name === 'trouble' ? inTrouble : undefined,
        }))}
      />
    </div>
  )
}
