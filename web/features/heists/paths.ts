export const heistsPath = '/main/heists';
export const attemptPath = (id: string): string => `${heistsPath}/attempt?id=${encodeURIComponent(id)}`;
export const publicPath = `${heistsPath}/public`;
