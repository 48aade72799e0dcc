import type { AppPlatform } from "../../../../core/api/contract";
import type { Snippet, SnippetFacts } from "./snippet";

const group = "io.xi";

/** Lines for Gradle: where the library is and which it is; from a file where the service has no repository. */
function androidInstall({ packages, library }: SnippetFacts): Snippet[] {
  if (!packages?.maven) {
    const file = library || "xi-sdk-android.aar";
    return [
      {
        id: "gradle",
        name: "build.gradle",
        code: `// app/build.gradle — app/libs/${file}
dependencies {
    implementation files("libs/${file}")
}
`,
      },
      {
        id: "kts",
        name: "build.gradle.kts",
        code: `// app/build.gradle.kts — app/libs/${file}
dependencies {
    implementation(files("libs/${file}"))
}
`,
      },
    ];
  }
  // Gradle refuses a plain address unless it is allowed by name.
  const isPlain = packages.maven.startsWith("http:");
  return [
    {
      id: "gradle",
      name: "build.gradle",
      code: `// settings.gradle
dependencyResolutionManagement {
    repositories {
        maven {
            url "${packages.maven}"
            ${isPlain ? "allowInsecureProtocol true\n            " : ""}content { includeGroup "${group}" }
        }
    }
}

// app/build.gradle
dependencies {
    implementation "${group}:xi-sdk:${packages.version}"
}
`,
    },
    {
      id: "kts",
      name: "build.gradle.kts",
      code: `// settings.gradle.kts
dependencyResolutionManagement {
    repositories {
        maven {
            url = uri("${packages.maven}")
            ${isPlain ? "isAllowInsecureProtocol = true\n            " : ""}content { includeGroup("${group}") }
        }
    }
}

// app/build.gradle.kts
dependencies {
    implementation("${group}:xi-sdk:${packages.version}")
}
`,
    },
  ];
}

/** Lines for Swift packages and CocoaPods. */
const iosInstall = ({ packages }: SnippetFacts): Snippet[] => [
  ...(packages?.swift
    ? [
        {
          id: "swift-package",
          name: "Swift Package",
          code: `// Xcode > File > Add Package Dependencies…
${packages.swift}

// Package.swift
.package(url: "${packages.swift}", from: "${packages.version}")
.product(name: "XiSDK", package: "xi-sdk")
`,
        },
      ]
    : []),
  ...(packages?.pod
    ? [
        {
          id: "cocoapods",
          name: "CocoaPods",
          code: `# Podfile
pod 'XiSDK', :podspec => '${packages.pod}'
`,
        },
      ]
    : []),
];

/** Lines for a project of DevEco Studio: the module and who depends on it. */
const harmonyInstall = (): Snippet[] => [
  {
    id: "oh-package",
    name: "oh-package.json5",
    code: `// entry/oh-package.json5 — xi-sdk/ is the unpacked archive
{
  "dependencies": {
    "@xi/sdk": "file:../xi-sdk"
  }
}
`,
  },
  {
    id: "build-profile",
    name: "build-profile.json5",
    code: `// build-profile.json5
{
  "modules": [
    { "name": "xi_sdk", "srcPath": "./xi-sdk" }
  ]
}
`,
  },
];

/** Returns the lines that bring the SDK into a project of each system. */
export const installSnippets: Record<AppPlatform, (facts: SnippetFacts) => Snippet[]> = {
  android: androidInstall,
  ios: iosInstall,
  harmony: harmonyInstall,
};
