import { useLocation, useNavigate } from 'react-router-dom';

const param = 'edit';

/** Whether the dialog's address opens the editor, so that a reload does too; and what opens and closes it. */
export function useEditing(): readonly [editing: boolean, change: (editing: boolean) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const change = (editing: boolean): void => {
    const query = new URLSearchParams(search);
    if (editing) query.set(param, '1');
    else query.delete(param);
    void navigate({ pathname, search: query.toString() }, { replace: true, state });
  };
  return [new URLSearchParams(search).get(param) === '1', change];
}
