import { Alert, Button, Divider, Stack, TextField, Typography } from '@mui/material';
import { signOut } from 'firebase/auth';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { NoEditorError } from './authProvider.ts';
import { useBackend } from './backend.tsx';
import { texts } from './hy.ts';

/** How an editor signs in; whoever is none reads whom to ask. */
export function SignInPage() {
  const { auth, settings } = useBackend();
  const [problem, setProblem] = useState<string>();
  const [stranger, setStranger] = useState<string>();
  const login = useLogin();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const { signIn: words } = texts;

  useEffect(() => {
    document.title = `${words.title} — ${texts.desk}`;
    checkAuth({}, false).then(
      () => navigate('/'),
      (error: unknown) => {
        if (error instanceof NoEditorError) setStranger(error.message);
      },
    );
  }, [checkAuth, navigate, words]);

  async function signIn(credentials: unknown): Promise<void> {
    setProblem(undefined);
    try {
      await login(credentials);
    } catch (error) {
      if (error instanceof NoEditorError) setStranger(error.message);
      else setProblem((error as Error).message);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void signIn(Object.fromEntries(new FormData(event.currentTarget)));
  }

  if (stranger !== undefined)
    return (
      <Frame title={words.noEditorTitle}>
        <Typography>{words.noEditor(stranger)}</Typography>
        <Button variant="contained" onClick={() => void signOut(auth).then(() => setStranger(undefined))}>
          {words.other}
        </Button>
      </Frame>
    );
  return (
    <Frame title={texts.desk}>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <TextField label={words.email} name="email" type="email" autoComplete="username" />
        <TextField label={words.password} name="password" type="password" autoComplete="current-password" />
        <Button type="submit" variant="contained">
          {words.submit}
        </Button>
      </Stack>
      {/* Google's window is on the network. */}
      {settings.emulators === undefined && (
        <Button variant="outlined" onClick={() => void signIn('google')}>
          {words.google}
        </Button>
      )}
      {settings.accounts !== undefined && <Divider>{words.local}</Divider>}
      {settings.accounts?.map(({ displayName, ...account }) => (
        <Button key={account.email} variant="outlined" onClick={() => void signIn(account)}>
          {words.as(displayName)}
        </Button>
      ))}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="main" sx={{ maxWidth: '26rem', mx: 'auto', p: 3, gap: 2 }}>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
