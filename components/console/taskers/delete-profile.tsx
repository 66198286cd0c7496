import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { toolClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'

const kept =
  'The record that a job was done or a check was made stays, without the name: customers keep the history of their requests, and the law requires complete accounts.'

/** Deletes a profile when its tasker asks for it, and returns to the list. */
export function DeleteProfile({ tasker }: { tasker: TaskerDetail }) {
  const router = useRouter()
  const client = useQueryClient()
  async function remove() {
    await callAdminApi(`/api/taskers/${tasker.id}`, { method: 'DELETE' })
    notify.success(`The profile of ${tasker.name} is deleted`)
    await client.invalidateQueries({ queryKey: ['taskers'] })
    router.push('/admin/taskers')
  }
  return (
    <Section
      id="delete"
      title="Delete profile"
      action={
        <ConfirmDialog
          text={{
            title: `Delete the profile of ${tasker.name}?`,
            description:
              'Name, email address, phone, photo, skills and places are erased, every session ends, and a last mail confirms it. The email address can be used again. This cannot be undone.',
            action: 'Delete for good',
            busy: 'Deleting…',
          }}
          isDestructive
          onConfirm={remove}
          trigger={
            <button type="button" className={`${toolClass} text-alarm`}>
              Delete…
            </button>
          }
        >
          <p className="text-quiet">{kept}</p>
        </ConfirmDialog>
      }
    >
      <p className="text-quiet">
        For taskers who want their data erased. If they only take a break, pause them instead.
      </p>
    </Section>
  )
}
