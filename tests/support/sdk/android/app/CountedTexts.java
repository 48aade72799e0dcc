import com.xi.sdk.core.FileTexts;
import java.io.File;
import java.util.concurrent.atomic.AtomicInteger;

/** Texts that count how often the thread that made them touches the disk. */
class CountedTexts extends FileTexts {
    private final Thread caller = Thread.currentThread();
    private final AtomicInteger own;

    CountedTexts(File dir, AtomicInteger own) {
        super(dir);
        this.own = own;
    }

    /** Before each access. */
    void access() {
        if (Thread.currentThread() == caller) own.incrementAndGet();
    }

    @Override
    public boolean has(String name) {
        access();
        return super.has(name);
    }

    @Override
    public String[] list() {
        access();
        return super.list();
    }

    @Override
    public String read(String name) {
        access();
        return super.read(name);
    }

    @Override
    public boolean write(String name, String text) {
        access();
        return super.write(name, text);
    }

    @Override
    public boolean append(String name, String text) {
        access();
        return super.append(name, text);
    }

    @Override
    public void remove(String name) {
        access();
        super.remove(name);
    }
}
